import { paths, withQuery } from '#shared/urls/paths'

/** The choice of what to ask about. */
export const startPath = withQuery(paths.chat, { new: '1' })
