import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/primitives/button'
import { KeyHint } from '#ui/primitives/key-hint'

/** Opens the form of a new one of the list, as N does. */
export const NewLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink icon="plus" aria-keyshortcuts="N" to={to}>
    {children}
    <KeyHint letter="N" />
  </ButtonLink>
)
