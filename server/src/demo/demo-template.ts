import { makeTemplate } from '#platform/database/embedded/embedded'
import { loadDemo } from './load-demo'

/** For the build: an embedded database with the demo data of today. */
export const makeDemoTemplate = () => makeTemplate(loadDemo)
