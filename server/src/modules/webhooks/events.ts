/** What the webhooks module publishes, in the transaction that caused it. */
export interface WebhookPaused {
  type: 'webhook.paused'
  webhookId: number
  /** The user of the service account. */
  userId: number
  /** Host of the receiver. */
  host: string
}
export type WebhookModuleEvent = WebhookPaused
