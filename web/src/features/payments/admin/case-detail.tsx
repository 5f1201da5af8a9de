import { Fragment } from 'react'
import { textOf } from '#lib/server-words'

/** What happened, sentence by sentence: ours in the reader's language, those of a bank as they came. */
export const CaseDetail = ({ of: detail }: { of: string }) =>
  detail
    .split(/(?<=\.) /)
    .map((sentence) => (
      <Fragment key={sentence}>{textOf(sentence) ?? <span lang="">{sentence}</span>} </Fragment>
    ))
