import { preload } from 'react-dom'
import { paths } from '#lib/paths'
import { chosenTheme, systemTheme } from '#lib/theme'
import day from '../features/home/hero.svg'
import night from '../features/home/hero-night.svg'

/** What the home page shows is known before anything is drawn: its picture and file are asked for at once. */
export function headStart(path: string) {
  if (path !== paths.root && path !== paths.home) return
  const dark = (chosenTheme() ?? systemTheme()) === 'dark'
  preload(dark ? night : day, { as: 'image', fetchPriority: 'high' })
  void import('./home-page')
}
