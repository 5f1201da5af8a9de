import { type Approval, PendingApproval } from '@sayap/contract/operations/approvals'
import * as z from 'zod/mini'

const ACCEPTED = 202

/** What a handler returns when the act needs a second person first: response 202, nothing changed. */
export class Pending {
  constructor(readonly approval: Approval) {}

  readonly statusCode = ACCEPTED

  encode(): string {
    const response: PendingApproval = {
      status: 'success',
      statusCode: ACCEPTED,
      message: 'Waiting for approval by a second person',
      data: { approval: this.approval },
    }
    return JSON.stringify(z.encode(PendingApproval, response))
  }
}
