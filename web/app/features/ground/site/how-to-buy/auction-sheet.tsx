import { t } from '@minato/contract/language/messages.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { CarMapFigure } from './car-map-figure.tsx'
import { EntryList } from './entry-list.tsx'
import { damageMarks, interiorGrades, overallGrades } from './sheet-facts.ts'
import { SheetFigure } from './sheet-figure.tsx'
import { lookFirst } from './sheet-reading.ts'

export const AuctionSheet = () => (
  <div className="space-y-10">
    <div>
      <h2 className="text-2xl">{t('How to read an auction sheet')}</h2>
      <p className="mt-2 max-w-prose text-lg">
        {t(
          'An auction sheet is one page. Its inspector works for the auction house, not for the seller. It tells you nearly everything about a vehicle that you cannot see yourself. You can learn to read it in five minutes.',
        )}
      </p>
    </div>
    <section>
      <h3 className="text-xl">{t('What to look at first')}</h3>
      <ol className="mt-3 max-w-3xl list-decimal space-y-2 ps-6">
        {lookFirst.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}.</strong> {text}
          </li>
        ))}
      </ol>
    </section>
    <section>
      <h3 className="mb-4 text-xl">{t('What each part shows')}</h3>
      <SheetFigure />
    </section>
    <Signs title={t('The overall grade')} text={t('From the best to the worst. Grade 4 is a good used vehicle.')}>
      <EntryList entries={overallGrades} />
    </Signs>
    <Signs title={t('The interior grade')} text={t('A letter beside the overall grade.')}>
      <EntryList entries={interiorGrades} />
    </Signs>
    <section>
      <h3 className="text-xl">{t('The car map')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t(
          'The inspector writes a mark where the damage is. The letter says what it is. The number says how big it is: 1 is small, 3 is large.',
        )}
      </p>
      <CarMapFigure />
    </section>
    <Signs title={t('Every mark and its meaning')} text={t('Marks without a number have no size.')}>
      <EntryList entries={damageMarks} columns />
    </Signs>
    <section className="max-w-prose">
      <h3 className="text-xl">{t('One thing to remember')}</h3>
      <p className="mt-2">
        {t(
          'Auction houses differ a little: a strict one gives a 4 where another gives a 4.5. We know them. We tell you what the grade means at the auction house of your vehicle. If a sheet is not clear to you, ask before you bid.',
        )}
      </p>
      <p className="mt-5">
        <ButtonLink to={paths.contact} look="main">
          {t('Ask Us about a Sheet')}
        </ButtonLink>
      </p>
    </section>
  </div>
)

const Signs = ({ title, text, children }: { title: string; text: string; children: React.ReactNode }) => (
  <section>
    <h3 className="text-xl">{title}</h3>
    <p className="mt-1 mb-4 text-muted">{text}</p>
    {children}
  </section>
)
