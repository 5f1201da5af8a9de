import { t } from '#lib/t'
import { Checkbox } from '#ui/checkbox'
import { Field, SelectField } from '#ui/field'
import { FACILITIES, TERMINALS } from './flight-fields'
import styles from './flight-form.module.css'
import type { FlightFormPart } from './flight-form-part'

/** Price, gate, terminal and facilities. */
export function FlightSale({ contract: { form, field }, isLocked }: FlightFormPart) {
  return (
    <>
      <Field
        label={t('fa.price')}
        hint={t(isLocked ? 'fa.price-later' : 'fa.price-hint')}
        prefix="Rp."
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...field('price')}
      />
      <Field
        label={t('fa.gate')}
        type="number"
        min={1}
        max={999}
        inputMode="numeric"
        {...field('gate')}
      />
      <SelectField label={t('fa.terminal')} {...field('terminal')}>
        <option value="">{t('fa.choose')}</option>
        {TERMINALS.map((letter) => (
          <option key={letter} value={letter}>
            {letter}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.facilities}>
        <legend>{t('fa.facilities')}</legend>
        {FACILITIES.map((facility) => (
          <Checkbox key={facility} {...form.register(facility)}>
            {t(`flights.${facility}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
