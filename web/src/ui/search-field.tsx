import { useEffect, useRef, useState } from 'react'
import { Field } from './field'

const TYPING_MS = 300

interface SearchFieldProps {
  label: string
  placeholder?: string | undefined
  /** What is searched for now. */
  value: string | undefined
  /** Trimmed; called when typing pauses. */
  onSearch: (typed: string) => void
}

/** Searches while one types, a moment after the last letter. */
export function SearchField({ label, placeholder, value = '', onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const known = useRef(value)
  useEffect(() => {
    // The echo of one's own search must not take back the letters typed since.
    if (value !== known.current) setTyped(value)
    known.current = value
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search.
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known.current) return
    const timer = setTimeout(() => {
      known.current = wanted
      onSearch(wanted)
    }, TYPING_MS)
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
