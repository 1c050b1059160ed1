import { useState } from 'react';
import { Card } from '~/components/ui/card.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { TypedPlano } from '~/domain/financiamento/plano-form.ts';
import { describeScheduled } from '~/domain/financiamento/scheduled-planos.ts';
import { type CalendarDate, parseDate } from '~/domain/valores/dates.ts';
import type { ScheduledVersion } from './types.ts';

/** First and last day of the plan, with what becomes of it on the days of the versions still to come. */
export function ValidityCard({
  digitado,
  marcadas = [],
  hoje,
}: {
  digitado: Pick<TypedPlano, 'de' | 'ate'>;
  marcadas?: readonly ScheduledVersion[];
  /** Day of the server. */
  hoje?: CalendarDate;
}) {
  const [typed, setTyped] = useState({ de: digitado.de, ate: digitado.ate });
  const lines = describeScheduled(
    { de: parseDate(typed.de, hoje), ate: parseDate(typed.ate, hoje) },
    marcadas,
  );
  return (
    <Card title="Quando vale">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="de"
          rotulo="A partir de"
          inputMode="numeric"
          defaultValue={digitado.de}
          onChange={({ target }) => setTyped({ ...typed, de: target.value })}
        />
        <TextField
          name="ate"
          rotulo="Até"
          opcional
          inputMode="numeric"
          placeholder="Até a próxima versão"
          defaultValue={digitado.ate}
          onChange={({ target }) => setTyped({ ...typed, ate: target.value })}
        />
      </div>
      {lines.length > 0 && (
        <Notice tone="warning" className="mt-4">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </Card>
  );
}
