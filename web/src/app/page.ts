import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../texts/load-texts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** The page most visits begin with; it leaves behind the texts of what only forms can get wrong. */
export function firstPage<Props>(texts: readonly string[], load: Load<Props>) {
  const prepare = async () => {
    const [component] = await Promise.all([load(), loadTexts(texts)])
    return { default: component }
  }
  return Object.assign(lazy(prepare), { prepare })
}

/** A page in a file of its own, fetched together with the texts of the features it shows. */
export const page = <Props>(texts: readonly string[], load: Load<Props>) =>
  firstPage(['errors', ...texts], load)
