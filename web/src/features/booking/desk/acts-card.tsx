import { PAID } from '@sayap/contract/booking/booking-states'
import { DOCUMENTS, type DocumentKind } from '@sayap/contract/documents/documents'
import type { BookingDesk, DeskLeg } from '@sayap/contract/operations/booking-desk'
import { useState } from 'react'
import { useApprovalSummaryQuery } from '#features/approvals/approvals.api'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { useMay } from '#shared/auth/permissions'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './booking-desk-page.module.css'
import { useResendMailMutation } from './desk.api'
import type { Act } from './desk-dialogs'

interface ActsCardProps {
  desk: BookingDesk
  onAct: (act: Act) => void
}

/** All other acts in one list; what is not possible now is not in it. */
export function ActsCard({ desk, onAct }: ActsCardProps) {
  const may = useMay()
  const { legs } = desk
  const numbered = (leg: DeskLeg) => (legs.length > 1 ? ` ${formatFlightNumber(leg.flight)}` : '')
  const mayAct = may('bookings:manage')
  const isRebookable = ({ can, refund }: DeskLeg) => can.rebook || refund?.state === 'offered'
  return (
    <section className={styles.card} aria-label={t('desk.acts')}>
      <div className={styles.cardHead}>
        <h2>{t('desk.acts')}</h2>
      </div>
      <ul className={styles.acts}>
        {mayAct &&
          legs
            .filter(isRebookable)
            .map((leg) => (
              <ActRow
                key={`rebook ${leg.id}`}
                icon="swap"
                title={t('desk.rebook') + numbered(leg)}
                text={t('desk.rebook-text')}
                onClick={() => onAct({ kind: 'flight', leg })}
              />
            ))}
        {mayAct && desk.resend.mail && <ResendRow desk={desk} mail={desk.resend.mail} />}
        {legs.some(({ status }) => status === PAID) &&
          (['e-ticket', 'receipt'] as const).map((kind) => (
            <DocumentRow key={kind} desk={desk} kind={kind} />
          ))}
        {may('credit:manage') && (
          <CreditRow credit={desk.traveller.credit} onClick={() => onAct({ kind: 'credit' })} />
        )}
        {mayAct &&
          legs
            .filter(({ can }) => can.cancel !== null)
            .map((leg) => (
              <ActRow
                key={`cancel ${leg.id}`}
                icon="close"
                title={t('desk.cancel') + numbered(leg)}
                text={cancelText(desk, leg)}
                onClick={() => onAct({ kind: 'cancel', leg })}
              />
            ))}
      </ul>
    </section>
  )
}

/** Names the part payment, where there is one, instead of ‘nothing to return’. */
function cancelText({ money }: BookingDesk, { can }: DeskLeg) {
  if (can.cancel !== 'free') return t('desk.cancel-quote')
  const held = money.part_payment?.held ?? 0
  return held > 0 ? t('desk.cancel-part', { amount: rupiah(held) }) : t('desk.cancel-free')
}

interface ActRowProps {
  icon: IconName
  title: string
  text: string
  isBusy?: boolean
  onClick: () => void
}

const ActRow = ({ icon, title, text, isBusy, onClick }: ActRowProps) => (
  <li>
    <button type="button" aria-disabled={isBusy || undefined} onClick={onClick}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </button>
  </li>
)

function CreditRow({ credit, onClick }: { credit: number; onClick: () => void }) {
  const { data: approvals } = useApprovalSummaryQuery({})
  const key = approvals?.data.required ? 'desk.credit-approved' : 'desk.credit-text'
  return (
    <ActRow
      icon="receipt"
      title={t('desk.credit')}
      text={t(key, { credit: rupiah(credit) })}
      onClick={onClick}
    />
  )
}

function ResendRow({
  desk: { id_trip, resend, contact },
  mail,
}: {
  desk: BookingDesk
  mail: NonNullable<BookingDesk['resend']['mail']>
}) {
  const [send, { isLoading }] = useResendMailMutation()
  const press = async () => {
    if (isLoading) return
    try {
      await send({ params: { id: id_trip }, body: { mail } }).unwrap()
      toast(t('desk.resent', { email: contact.email }))
    } catch (error) {
      feedback.error(t('desk.resend-failed'), { reason: failure(error).text })
    }
  }
  return (
    <ActRow
      icon="mail"
      title={t(`desk.resend.${mail}`)}
      text={t('desk.resend-left', { n: resend.left })}
      isBusy={isLoading}
      onClick={press}
    />
  )
}

function DocumentRow({
  desk: { id_trip, code },
  kind,
}: {
  desk: BookingDesk
  kind: Exclude<DocumentKind, 'calendar'>
}) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    const { file } = DOCUMENTS[kind]
    try {
      await saveFile(`/bookings/${id_trip}/${file}`, `sayap-${code}-${file}`)
    } catch (error) {
      feedback.error(t('desk.file-failed'), { reason: failure(error).text })
    }
    setBusy(false)
  }
  return (
    <ActRow
      icon="file"
      title={t(`desk.document.${kind}`)}
      text={t('desk.document-text')}
      isBusy={isBusy}
      onClick={save}
    />
  )
}
