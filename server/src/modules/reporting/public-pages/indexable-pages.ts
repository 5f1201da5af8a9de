import { type PageRoute, ROUTES, type RouteName } from '@sayap/contract/core/routes'

/**
 * The pages that search engines may index: those with `indexed` in the route table, except aliases,
 * which name another page as their canonical one. All other pages are sent with `noindex`.
 */
export type IndexablePage = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { indexed: true }
    ? (typeof ROUTES)[Name] extends { aliasOf: string }
      ? never
      : Name
    : never
}[RouteName]

/** The page that a URL stands for: of an alias, the page it is an alias of. */
export const canonicalPage = (name: RouteName) =>
  ((ROUTES[name] as PageRoute).aliasOf ?? name) as RouteName

export const isIndexable = (name: RouteName): name is IndexablePage =>
  (ROUTES[name] as PageRoute).indexed === true && canonicalPage(name) === name
