import type { BookingDesk } from '@sayap/contract/operations/booking-desk'
import { Link } from 'react-router'
import { useMay } from '#shared/auth/permissions'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Description, DescriptionList } from '#ui/layout/description-list'
import { Button } from '#ui/primitives/button'
import styles from './booking-desk-page.module.css'
import type { Act } from './desk-dialogs'

interface ContactCardProps {
  desk: BookingDesk
  onAct: (act: Act) => void
}

/** Who is written to about the booking, and whose account it is in. */
export function ContactCard({ desk: { contact, traveller, legs }, onAct }: ContactCardProps) {
  const may = useMay()
  return (
    <section className={styles.card} aria-label={t('dash.contact')}>
      <div className={styles.cardHead}>
        <h2>{t('dash.contact')}</h2>
        {may('bookings:manage') && legs.length > 0 && (
          <Button kind="text" icon="edit" onClick={() => onAct({ kind: 'contact' })}>
            {t('desk.contact-correct')}
          </Button>
        )}
      </div>
      <DescriptionList className={styles.facts}>
        <Description name={t('desk.name')}>{contact.name}</Description>
        <Description name={t('desk.email')}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Description>
        <Description name={t('desk.phone')}>
          <a href={`tel:${contact.phone}`}>{contact.phone}</a>
        </Description>
        <Description name={t('desk.account')}>
          {traveller.guest ? t('desk.guest') : traveller.email}
        </Description>
        <Description name={t('desk.language')}>
          {t(`desk.language.${traveller.language}`)}
        </Description>
        <Description name={t('dash.bookings')}>
          <Link to={adminPaths.bookingsOf(traveller.id)}>
            {t('desk.trips', { n: traveller.trips })}
          </Link>
        </Description>
      </DescriptionList>
    </section>
  )
}
