import { myData, OWN_DATA_CSV } from '@sayap/contract/my-data'
import { saveFile } from '#lib/save-file'

export type ExportFormat = 'json' | 'csv'

/** What is in the answer's envelope, to be read by a person too. */
const bare = async (answer: Response) =>
  new Blob([JSON.stringify((await answer.json()).data, null, 2)], { type: 'application/json' })

/** Saves all that is kept of oneself as a file. */
export const exportOwnData = (format: ExportFormat) =>
  format === 'json'
    ? saveFile(myData.export.path, 'my-data.json', bare)
    : saveFile(OWN_DATA_CSV, 'my-data.csv')
