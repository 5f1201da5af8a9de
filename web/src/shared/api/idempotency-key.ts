import { useRef } from 'react'
import { randomKey } from './api'

/**
 * Returns the headers with the Idempotency-Key of a form. The same body has the same key as long as the
 * form is open, so that it is done once however often it is sent; another body has another key.
 */
export function useIdempotencyKey() {
  const sent = useRef({ text: '', key: '' })
  return (body: unknown) => {
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: randomKey() }
    return { 'Idempotency-Key': sent.current.key }
  }
}
