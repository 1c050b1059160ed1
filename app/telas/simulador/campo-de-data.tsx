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
      maxLength={40}
      onFocus={(event) => event.target.select()}
      onChange={(event) => digitar(withSlashes(event.target.value, shown))}
    />
  );
}

/** Number keyboards have no slash: it comes by itself after day and month, when a digit was typed at the end. */
export function withSlashes(text: string, before: string): string {
  if (/^\d{8}$/.test(text)) return text.replace(/^(..)(..)/, '$1/$2/');
  if (text.length !== before.length + 1 || !text.startsWith(before)) return text;
  // Typed after the one that came by itself.
  if (text.endsWith('//')) return before;
  return text.replace(/^(\d\d)(\d)$/, '$1/$2').replace(/^\d\d(?:\/\d\d)?$/, '$&/');
}
