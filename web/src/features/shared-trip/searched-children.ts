/** The children of the search in the URL, at most so many that one of the `party` is an adult. */
export function searchedChildren(search: URLSearchParams, party: number) {
  const children = Math.trunc(Number(search.get('child'))) || 0
  return Math.min(Math.max(0, children), party - 1)
}
