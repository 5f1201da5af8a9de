import type { Page } from '@playwright/test'

interface Effort {
  /** What was pressed, in order: buttons, links, options, and Enter. */
  presses: string[]
  /** The fields into which something was typed. */
  fields: string[]
}

/**
 * Counts what a person does on a page, by the events that the browser itself dispatched: each press of
 * a pointer and of Enter or Space, and each field that is typed into. A press into a field belongs to
 * the typing, and counts by itself only where nothing is typed.
 */
export async function countPresses(page: Page): Promise<() => Effort> {
  const presses: { name: string; field: string | undefined }[] = []
  const fields = new Set<string>()
  await page.exposeFunction('countEffort', (kind: string, name: string, field?: string) => {
    if (kind === 'typed') fields.add(name)
    else presses.push({ name, field })
  })
  await page.addInitScript(() => {
    type Count = (kind: string, name: string, field?: string) => void
    const { countEffort } = globalThis as unknown as { countEffort: Count }
    const isField = (element: Element) =>
      element.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')
    const nameOf = (element: Element) => {
      const field = element as HTMLInputElement
      const label = field.labels?.[0]?.textContent ?? element.getAttribute('aria-label')
      return (label ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    }
    const pressed = (element: Element, how: string) => {
      const control = element.closest('a, button, input, label, [role=option], [tabindex]')
      const name = nameOf(control ?? element)
      countEffort('pressed', `${how} ${name}`, control && isField(control) ? name : undefined)
    }
    addEventListener(
      'pointerdown',
      (event) => event.isTrusted && pressed(event.target as Element, 'pointer'),
      true,
    )
    addEventListener(
      'keydown',
      (event) => {
        const { key, isTrusted } = event as KeyboardEvent
        const target = event.target as Element
        const activates = key === 'Enter' || (key === ' ' && !isField(target))
        if (isTrusted && activates) countEffort('pressed', `${key} ${nameOf(target)}`)
      },
      true,
    )
    addEventListener(
      'input',
      (event) => {
        const target = event.target as Element
        if (event.isTrusted && isField(target)) countEffort('typed', nameOf(target))
      },
      true,
    )
  })
  return () => ({
    presses: presses
      .filter(({ field }) => field === undefined || !fields.has(field))
      .map(({ name }) => name),
    fields: [...fields],
  })
}
