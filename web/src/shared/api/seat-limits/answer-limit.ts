import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { Problem } from '@sayap/contract/core/errors'
import { PROOF_OF_WORK_HEADER } from '@sayap/contract/core/proof-of-work'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { dismissToast, toast } from '#shared/browser/toast'
import { language } from '#shared/i18n/language'
import { addMessages, type Messages, t } from '#shared/i18n/t'

type Result = Awaited<ReturnType<BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError>>>

/** Milliseconds after which people are told why it takes longer than usual, and at most. */
const NOTICE_AFTER_MS = 1000
const GIVE_UP_AFTER_MS = 60_000

/**
 * Answers a refusal by a limit of unpaid seats: loads its text, and where the server asks for a proof
 * of work, solves its challenge and sends the request again. Nobody has to do anything for it. The
 * keys are derived outside of the main thread, so the page stays usable.
 */
export async function answerLimit(
  refused: Result,
  request: string | FetchArgs,
  send: (request: FetchArgs) => PromiseLike<Result> | Result,
): Promise<Result> {
  addMessages(await loadMessages())
  const challenge = (refused.error?.data as Problem | undefined)?.challenge
  // Web Crypto exists in secure contexts only: https, or localhost.
  if (!challenge || !globalThis.crypto?.subtle || typeof request === 'string') return refused
  const solution = await withNotice(() =>
    solveChallenge({ challenge, deriveKey, timeout: GIVE_UP_AFTER_MS }),
  )
  if (!solution) return refused
  const proof = btoa(JSON.stringify({ challenge, solution }))
  const headers = { ...(request.headers as Record<string, string>), [PROOF_OF_WORK_HEADER]: proof }
  return send({ ...request, headers })
}

async function loadMessages(): Promise<Messages> {
  const file = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  return file.messages
}

async function withNotice<T>(work: () => Promise<T>): Promise<T> {
  let shown: number | undefined
  const timer = setTimeout(() => {
    shown = toast(t('limits.working'), undefined, { stays: true })
  }, NOTICE_AFTER_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    dismissToast(shown)
  }
}
