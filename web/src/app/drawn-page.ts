import { storedLanguage } from '#lib/language'
import { chosenTheme } from '#lib/theme'

/**
 * Whether the build drew this very page, so that React may take over what stands there. Not so for an
 * address whose page depends on more than the build knew, nor for a page that was kept from before
 * another language or theme was chosen: what stands there is then replaced.
 */
export function isDrawnHere({ dataset }: HTMLElement) {
  const paths = dataset.drawnFor?.split(' ') ?? []
  return (
    paths.includes(location.pathname) &&
    document.documentElement.lang === storedLanguage() &&
    dataset.drawnIn === (chosenTheme() ?? 'system')
  )
}
