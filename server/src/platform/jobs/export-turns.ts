import { currentClient } from '#platform/http/current-client'
import { createSerialQueue } from './serial-queue'

/** Pages of exports that may wait at once. */
const MAX_WAITING = 40

/**
 * Reads one page of one export at a time; clients take turns. With too many waiting it refuses with
 * 503 whoever has most.
 */
export const exportTurn = createSerialQueue(MAX_WAITING, 'Too many files are being written.')

/**
 * The pages of a file, each read in a turn of the client that this is called for. The first is read
 * at once, so that a refusal still is an answer; a later one ends the download. A client that reads
 * slowly takes no turn while it does.
 */
export async function inTurns(pages: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  // A stream asks for its later pages when the request has been handled.
  const client = currentClient()
  const nextPage = () => exportTurn(() => pages.next(), { client })
  const first = await nextPage()
  async function* rest() {
    try {
      for (let page = first; !page.done; page = await nextPage()) yield page.value
    } finally {
      await pages.return(undefined)
    }
  }
  return rest()
}
