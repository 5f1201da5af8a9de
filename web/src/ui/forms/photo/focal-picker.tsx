import type { PointerEvent } from 'react'
import { t } from '#shared/i18n/t'
import styles from './focal-picker.module.css'

export interface Focal {
  /** Percent of the width, from the left. */
  x: number
  /** Percent of the height, from the top. */
  y: number
}

interface FocalPickerProps {
  /** URL of the image. */
  picture: string
  value: Focal
  onChange: (focal: Focal) => void
}

const percent = (part: number, whole: number) =>
  Math.round(Math.min(1, Math.max(0, part / whole)) * 100)

/**
 * Selects the focal point, which stays visible however the image is cropped: by click, by dragging,
 * or by two sliders.
 */
export function FocalPicker({ picture, value, onChange }: FocalPickerProps) {
  const place = { objectPosition: `${value.x}% ${value.y}%` }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: percent(event.clientX - box.left, box.width),
      y: percent(event.clientY - box.top, box.height),
    })
  }
  return (
    <fieldset className={styles.focal}>
      <legend>{t('focal.title')}</legend>
      <p className={styles.hint}>{t('focal.hint')}</p>
      <div className={styles.row}>
        <div
          className={styles.image}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId)
            point(event)
          }}
          onPointerMove={(event) => event.buttons === 1 && point(event)}
        >
          <img src={picture} alt="" draggable={false} />
          <span className={styles.point} style={{ left: `${value.x}%`, top: `${value.y}%` }} />
        </div>
        <div className={styles.previews} aria-hidden="true">
          <figure>
            <img className={styles.banner} src={picture} alt="" style={place} />
            <figcaption>{t('focal.banner')}</figcaption>
          </figure>
          <figure>
            <img className={styles.card} src={picture} alt="" style={place} />
            <figcaption>{t('focal.card')}</figcaption>
          </figure>
          <figure>
            <img className={styles.circle} src={picture} alt="" style={place} />
            <figcaption>{t('focal.circle')}</figcaption>
          </figure>
        </div>
      </div>
      <div className={styles.sliders}>
        <Slider label={t('focal.x')} value={value.x} onChange={(x) => onChange({ ...value, x })} />
        <Slider label={t('focal.y')} value={value.y} onChange={(y) => onChange({ ...value, y })} />
      </div>
    </fieldset>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
}

const Slider = ({ label, value, onChange }: SliderProps) => (
  <label>
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      value={value}
      aria-valuetext={`${value} %`}
      onChange={(event) => onChange(Number(event.target.value))}
    />
    <output>{value} %</output>
  </label>
)
