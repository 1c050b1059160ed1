import type { ReactNode } from 'react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useTextoDigitado } from '~/components/ui/use-texto-digitado.ts';
import { formatData, isData } from '~/domain/valores/datas.ts';

/** A day, typed with the digits alone; one that comes from an address is shown as people write it. */
export function CampoDeData({
  valor,
  onDigitar,
  ...campo
}: {
  name: string;
  rotulo: ReactNode;
  valor: string;
  onDigitar: (texto: string) => void;
  erro?: string;
  /** Id of the form it belongs to where it stands outside it. */
  form?: string;
}) {
  const [texto, digitar] = useTextoDigitado(valor, onDigitar);
  const shown = isData(texto) ? formatData(texto) : texto;
  return (
    <CampoTexto
      {...campo}
      value={shown}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      maxLength={10}
      onFocus={(event) => event.target.select()}
      onChange={(event) => digitar(withSlashes(event.target.value, shown))}
    />
  );
}

/** Number keyboards have no slash: it comes by itself after day and month, unless something was erased. */
export function withSlashes(text: string, before: string): string {
  if (text.length < before.length || !/^[\d/]*$/.test(text)) return text;
  const digits = text.replaceAll('/', '').slice(0, 8);
  if (text.includes('/') && !/^\d\d(\/|$)/.test(text)) return text;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return [day + (day.length === 2 ? '/' : ''), month + (month.length === 2 ? '/' : ''), year].join('');
}
