import { type KeyboardEvent, useId, useState } from 'react'

interface ComboboxOptions<T> {
  items: readonly T[]
  onPick: (item: T) => void
  /**
   * The option that Enter selects when no arrow key was pressed; undefined where Enter submits the
   * form.
   */
  first?: 'marked' | 'unmarked'
  /** The list is a full-screen sheet: it stays open until an option is picked or `close` is called. */
  modal?: boolean
}

/**
 * A text field with suggestions, after the ARIA combobox pattern: the focus stays in the field,
 * arrow keys move the active option, Enter selects it, Escape and Tab close the list.
 */
export function useCombobox<T>({
  items,
  onPick,
  first = 'marked',
  modal = false,
}: ComboboxOptions<T>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  /** Undefined until an option was marked by a key or the pointer. */
  const [marked, setMarked] = useState<number>()
  const shown = open && items.length > 0
  const at = Math.min(marked ?? (first === 'marked' ? 0 : -1), items.length - 1)

  const show = () => {
    setOpen(true)
    setMarked(undefined)
  }
  const close = () => setOpen(false)
  const pick = (index: number) => {
    const item = items[index]
    if (item !== undefined) onPick(item)
    close()
  }
  const step = (by: number) => {
    if (!shown) return show()
    const next = (at + by + items.length) % items.length
    setMarked(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => {
      event.preventDefault()
      step(1)
    },
    ArrowUp: (event) => {
      event.preventDefault()
      step(-1)
    },
    Enter: (event) => {
      if (!shown || at < 0) return
      event.preventDefault()
      pick(at)
    },
    Escape: (event) => {
      if (shown) event.stopPropagation()
      close()
    },
    Tab: () => modal || close(),
  }

  return {
    open: shown,
    /** Whether the list would be open if it had options: the place for 'nothing found'. */
    wanted: open,
    /** Index of the option that Enter selects, or -1. */
    at,
    show,
    close,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': shown && at >= 0 ? `${id}-${at}` : undefined,
      onKeyDown: (event: KeyboardEvent) => keys[event.key]?.(event),
      onBlur: () => modal || close(),
    },
    listProps: { id, role: 'listbox' },
    optionProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === at,
      // Keeps the focus in the field while the option is clicked.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(index),
      onPointerMove: () => setMarked(index),
    }),
  } as const
}
