import { useEffect, useRef, useState } from 'react'
import { Field } from './field'

const DEBOUNCE_MS = 300

interface SearchFieldProps {
  label: string
  placeholder?: string | undefined
  /** The current search text. */
  value: string | undefined
  /** Called with the trimmed text when typing pauses. */
  onSearch: (typed: string) => void
}

/** Searches while the user types, a moment after the last key. */
export function SearchField({ label, placeholder, value = '', onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const known = useRef(value)
  useEffect(() => {
    // The value that comes back from the URL must not overwrite what was typed since.
    if (value !== known.current) setTyped(value)
    known.current = value
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search.
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known.current) return
    const timer = setTimeout(() => {
      known.current = wanted
      onSearch(wanted)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <Field
      label={label}
      type="search"
      icon="search"
      placeholder={placeholder ?? label}
      maxLength={80}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
