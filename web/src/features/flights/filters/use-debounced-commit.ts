import { useEffect, useRef, useState } from 'react'

const COMMIT_DELAY_MS = 250

/**
 * A value that changes quickly: it is shown immediately and committed after a pause. When the given
 * value changes (Reset, the back button), that one is shown instead.
 */
export function useDebouncedCommit<T>(given: T, key: string, onCommit: (value: T) => void) {
  const [pending, setPending] = useState<{ value: T; from: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: discarded when the given value changes.
  useEffect(() => setPending(undefined), [key])
  const change = (value: T) => {
    setPending({ value, from: key })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onCommit(value), COMMIT_DELAY_MS)
  }
  /** Discards a change that was not committed yet. */
  const cancel = () => {
    setPending(undefined)
    clearTimeout(timer.current)
  }
  return [pending?.from === key ? pending.value : given, change, cancel] as const
}
