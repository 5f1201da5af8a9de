import { paths, withQuery } from '#shared/urls/paths'

/** The saved passengers, a view of the profile. */
export const passengersPath = withQuery(paths.profile, { show: 'passengers' })

export const isPassengers = (search: string) =>
  new URLSearchParams(search).get('show') === 'passengers'
