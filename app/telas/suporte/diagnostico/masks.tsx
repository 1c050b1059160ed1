import { useState } from 'react';
import { Card } from '~/components/ui/card.tsx';
import { MaskedField } from '~/components/ui/masked-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { applyMask } from '~/domain/valores/apply-mask.ts';
import { FORM_MASKS } from '~/domain/valores/form-masks.ts';

/** Field to try a mask with this device's keyboard. */
export function MaskTest() {
  const [mask, setMascara] = useState<string>(FORM_MASKS.telefone);
  const [text, setTexto] = useState('');
  const { valor, completo } = applyMask(mask, text);
  return (
    <Card title="Máscaras">
      <div className="grid items-start gap-4 sm:grid-cols-2" data-sem-rascunho>
        <TextField
          name="mascara"
          rotulo="Máscara"
          ajuda="# dígito, A letra, N os dois, ? opcional, X qualquer"
          value={mask}
          onChange={({ target }) => setMascara(target.value)}
          autoComplete="off"
          maxLength={60}
        />
        <MaskedField
          key={mask}
          name="digitado"
          rotulo="Digite aqui"
          mascara={mask}
          onInput={({ currentTarget }) => setTexto(currentTarget.value)}
          autoComplete="off"
        />
      </div>
      <p className="mt-3 text-muted" aria-live="polite">
        Valor: <span className="numeros text-ink">{valor || '—'}</span> ·{' '}
        {completo ? 'completo' : 'incompleto'}
      </p>
    </Card>
  );
}
