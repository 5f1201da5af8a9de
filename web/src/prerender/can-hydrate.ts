import { chosenTheme } from '#shared/browser/theme'
import { storedLanguage } from '#shared/i18n/language'

/**
 * Whether React may hydrate the prerendered page. It may not where the page depends on more than the
 * build knew, nor where a cached page has another language or theme than the visitor chose since. It
 * then renders the page again.
 */
export function canHydrate({ dataset }: HTMLElement) {
  const paths = dataset.hydratePaths?.split(' ') ?? []
  return (
    paths.includes(location.pathname) &&
    document.documentElement.lang === storedLanguage() &&
    dataset.prerenderedTheme === (chosenTheme() ?? 'system')
  )
}
