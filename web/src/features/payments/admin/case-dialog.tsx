import type { Case } from '@sayap/contract/cases'
import { moment } from '#lib/dates'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Dialog } from '#ui/dialog'
import { Fact, Facts } from '#ui/facts'
import { AttachMoney } from './attach-money'
import { caseWord } from './case-columns'
import { CaseDetail } from './case-detail'
import { CloseCase } from './close-case'
import styles from './money-forms.module.css'

interface CaseDialogProps {
  known: Case
  onClose: () => void
}

/** All there is to know of one case, and what ends it: a note, or the trip the money is for. */
export function CaseDialog({ known, onClose }: CaseDialogProps) {
  const attachable = known.kind === 'unmatched_money'
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={caseWord(known)}
      description={t(`money.case-means.${known.kind}`)}
    >
      <CaseFacts {...known} />
      {known.closed_at ? (
        <p className={styles.closed}>
          {t('money.closed-by', {
            who: known.closed_by ?? '',
            moment: moment(known.closed_at),
            note: known.closing_note ?? '',
          })}
        </p>
      ) : attachable ? (
        <AttachMoney id={known.id} onDone={onClose} />
      ) : (
        <CloseCase id={known.id} onDone={onClose} />
      )}
    </Dialog>
  )
}

function CaseFacts({ code, traveller, amount, detail, money, opened_at }: Case) {
  return (
    <Facts>
      <Fact name={t('money.booking')}>{code && `${code} ${traveller ?? ''}`}</Fact>
      <Fact name={t('money.amount')}>{amount === null ? null : rupiah(amount)}</Fact>
      <Fact name={t('money.opened')}>{moment(opened_at)}</Fact>
      <Fact name={t('money.came')}>{money && moment(money.received_at)}</Fact>
      <Fact name={t('money.source')}>
        {money && `${t(`money.source.${money.source}`)} ${money.note ?? ''}`}
      </Fact>
      <Fact name={t('money.detail')}>{detail && <CaseDetail of={detail} />}</Fact>
    </Facts>
  )
}
