import type { ParsedBcbp } from '@sayap/contract/booking/bcbp'
import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './boarding-page.module.css'
import { revocationList } from './revocation-list'
import type { ScanResult } from './scan-result'

type Kind = ScanResult['kind']
type Tone = 'good' | 'warn' | 'bad'

const APPEARANCE: Record<Kind, [tone: Tone, icon: IconName]> = {
  valid: ['good', 'check'],
  stale: ['warn', 'clock'],
  boarded: ['warn', 'users'],
  revoked: ['bad', 'close'],
  other: ['bad', 'swap'],
  forged: ['bad', 'shield'],
  unreadable: ['warn', 'info'],
  unproved: ['warn', 'alert'],
}

const flightOf = ({ airline_code, number }: ParsedBcbp) => `${airline_code}${number}`

function explanation(result: ScanResult) {
  const { kind } = result
  if (kind === 'boarded') return t('verify.boarded-text', { moment: moment(result.at) })
  if (kind === 'stale')
    return t('verify.stale-text', { moment: moment(revocationList.get()?.as_of ?? '') })
  if (kind === 'other')
    return t('verify.other-text', { flight: flightOf(result.pass), day: result.pass.day })
  return t(`verify.${kind}-text`)
}

interface ScanResultCardProps {
  result: ScanResult | undefined
  /** Says who has just boarded, until the next pass. */
  done?: string | undefined
  /** The verdict is the largest text of the page, to be read from a step away. */
  large?: boolean
  children?: ReactNode
}

function verdict(result: ScanResult | undefined, done: string | undefined) {
  if (result) {
    const [tone, icon] = APPEARANCE[result.kind]
    return { tone, icon, title: t(`verify.${result.kind}`), text: explanation(result) }
  }
  if (done) return { tone: 'good', icon: 'check', title: t('verify.on-board'), text: done } as const
  const [title, text] = [t('verify.nothing'), t('verify.nothing-text')]
  return { tone: 'none', icon: 'pass', title, text } as const
}

/** The result by colour, icon and text; `children` are the possible actions. */
export function ScanResultCard({ result, done, large, children }: ScanResultCardProps) {
  const { tone, icon, title, text } = verdict(result, done)
  return (
    <section
      className={cx(styles.result, styles[tone], large && tone !== 'none' && styles.large)}
      aria-label={t('verify.answer')}
    >
      <div role="status" className={styles.headline}>
        <Icon name={icon} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {result && 'pass' in result && <Facts pass={result.pass} />}
      {children}
    </section>
  )
}

function Facts({ pass }: { pass: ParsedBcbp }) {
  const facts = [
    [t('verify.passenger'), pass.name],
    [t('verify.flight'), flightOf(pass)],
    [t('verify.route'), `${pass.airport_from} – ${pass.airport_to}`],
    [t('verify.seat'), pass.no_seat],
    [t('verify.booking'), pass.booking_code],
    [t('verify.day-of-year'), pass.day],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
