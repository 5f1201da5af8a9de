import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import styles from './destination-page.module.css'
import { DestinationSliders } from './destination-sliders'

/** There is none at this address: says so, and shows those there are. */
export function DestinationMissing() {
  useTitle(t('destination.missing'))
  return (
    <>
      <div className={`wrap ${styles.broken}`}>
        <EmptyState title={t('destination.missing')} wholePage>
          <p>{t('destination.missing-text')}</p>
          <ButtonLink to={paths.root} kind="quiet">
            {t('destination.back-home')}
          </ButtonLink>
        </EmptyState>
      </div>
      <DestinationSliders />
    </>
  )
}
