import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { KeyHint } from '#ui/primitives/key-hint'
import { Field } from './field'

const DEBOUNCE_MS = 300

interface SearchFieldProps {
  label: string
  placeholder?: string | undefined
  /** The current search text. */
  value: string | undefined
  /** The letter that leads here. */
  shortcut?: string
  /** Called with the trimmed text when typing pauses. */
  onSearch: (typed: string) => void
}

/** Searches while the user types, a moment after the last key. */
export function SearchField({
  label,
  placeholder,
  value = '',
  shortcut,
  onSearch,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const known = useRef(value)
  useEffect(() => {
    // The value that comes back from the URL must not overwrite what was typed since.
    if (value !== known.current) setTyped(value)
    known.current = value
  }, [value])
  // That of the time of typing would undo a filter that was set since.
  const search = useRef(onSearch)
  useLayoutEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known.current) return
    const timer = setTimeout(() => {
      known.current = wanted
      search.current(wanted)
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
      aria-keyshortcuts={shortcut}
      suffix={shortcut && typed === '' && <KeyHint letter={shortcut} />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
