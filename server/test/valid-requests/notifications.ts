import type { MakeRequest } from './fixtures'

export const notificationCalls: Record<string, MakeRequest> = {
  'GET /notifications': () => ({ query: { before: 1_000_000, limit: 10 } }),
  'GET /notifications/broadcasts': () => ({ query: { after: 1_000_000, limit: 10 } }),
  'POST /notifications/read': () => ({ body: { up_to: 1 } }),
  'POST /notifications/clear': () => ({ body: { up_to: '1' } }),
  'GET /dashboard/overview': () => ({ query: { days: 90 } }),
}
