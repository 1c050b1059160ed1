import { useState } from 'react';
import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { applyMascara } from '~/domain/valores/mascara.ts';
import { MASCARAS } from '~/domain/valores/mascaras.ts';

/** Field to try a mask with this device's keyboard. */
export function Mascaras() {
  const [mascara, setMascara] = useState<string>(MASCARAS.telefone);
  const [texto, setTexto] = useState('');
  const { valor, completo } = applyMascara(mascara, texto);
  return (
    <Cartao titulo="Máscaras">
      <div className="grid items-start gap-4 sm:grid-cols-2" data-sem-rascunho>
        <CampoTexto
          name="mascara"
          rotulo="Máscara"
          ajuda="# dígito, A letra, N os dois, ? opcional, X qualquer"
          value={mascara}
          onChange={({ target }) => setMascara(target.value)}
          autoComplete="off"
          maxLength={60}
        />
        <CampoMascara
          key={mascara}
          name="digitado"
          rotulo="Digite aqui"
          mascara={mascara}
          onInput={({ currentTarget }) => setTexto(currentTarget.value)}
          autoComplete="off"
        />
      </div>
      <p className="mt-3 text-muted" aria-live="polite">
        Valor: <span className="numeros text-ink">{valor || '—'}</span> ·{' '}
        {completo ? 'completo' : 'incompleto'}
      </p>
    </Cartao>
  );
}
