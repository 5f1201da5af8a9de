import createClient from 'openapi-fetch'

export function createSayap({ url, key, fetch }) {
  return createClient({
    baseUrl: url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    ...(fetch && { fetch }),
  })
}

export const isProblem = (error, ...codes) =>
  typeof error === 'object' &&
  error !== null &&
  typeof error.code === 'string' &&
  (codes.length === 0 || codes.includes(error.code))
