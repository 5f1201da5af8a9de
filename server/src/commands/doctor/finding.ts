/** What a check found. A warning is allowed but probably not meant. */
export interface Finding {
  verdict: 'ok' | 'warning' | 'wrong'
  /** What was looked at, one word. */
  about: string
  /** One line; what to do where something is wrong. */
  text: string
}

const finding =
  (verdict: Finding['verdict']) =>
  (about: string, text: string): Finding => ({ verdict, about, text })

export const ok = finding('ok')
export const warning = finding('warning')
export const wrong = finding('wrong')
