import { useEffect, useState } from 'react'
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
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search.
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS)
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
