import { Link } from 'react-router'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'

/** 'terms & conditions' in a sentence; in a tab of their own, so that a form keeps what was typed. */
export const TermsLink = () => (
  <Link to={paths.terms} target="_blank">
    {t('accounts.terms-link')}
  </Link>
)
