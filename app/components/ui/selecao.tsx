import type { SelectHTMLAttributes } from 'react';
import { Campo, type CampoProps } from './campo.tsx';
import { useCampo } from './formulario.tsx';
import { Icone } from './icone.tsx';

export type Opcao = { valor: string; rotulo: string };

/** Native select, which on phones opens the platform's own picker. */
export function Selecao({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  opcoes,
  vazio,
  ...select
}: CampoProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof CampoProps> & {
    opcoes: readonly Opcao[];
    /** Text of the empty option. */
    vazio?: string;
  }) {
  const { valor } = useCampo(name);
  const inicial = 'value' in select ? undefined : (valor ?? select.defaultValue);
  return (
    <Campo {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
      {(ligacao) => (
        <div className="campo-caixa">
          <select className="campo-controle" {...select} {...ligacao} name={name} defaultValue={inicial}>
            {vazio !== undefined && <option value="">{vazio}</option>}
            {opcoes.map((opcao) => (
              <option key={opcao.valor} value={opcao.valor}>
                {opcao.rotulo}
              </option>
            ))}
          </select>
          <Icone nome="abaixo" className="campo-seta" />
        </div>
      )}
    </Campo>
  );
}
