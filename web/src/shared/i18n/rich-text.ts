import { createElement, Fragment, type ReactNode } from 'react'

/** A message whose placeholders are replaced by elements: `richText(t('x'), { amount: <b>5</b> })`. */
export const richText = (text: string, values: Record<string, ReactNode>) =>
  createElement(
    Fragment,
    null,
    ...text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 ? (values[piece] ?? piece) : piece)),
  )
