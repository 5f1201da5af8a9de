import { useEffect, useRef, useState } from 'react'

const REST_MS = 250

/**
 * A value that moves under the hand: drawn at once, passed on when it has rested. Once what comes
 * from outside changes (Reset, the back button), that is shown instead.
 */
export function useSettled<T>(given: T, key: string, onRest: (value: T) => void) {
  const [moving, setMoving] = useState<{ value: T; from: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten when what is given changes.
  useEffect(() => setMoving(undefined), [key])
  const move = (value: T) => {
    setMoving({ value, from: key })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onRest(value), REST_MS)
  }
  /** What was moved and not passed on yet is taken back. */
  const forget = () => {
    setMoving(undefined)
    clearTimeout(timer.current)
  }
  return [moving?.from === key ? moving.value : given, move, forget] as const
}
