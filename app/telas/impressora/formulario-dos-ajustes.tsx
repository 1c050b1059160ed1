import type { FormEvent } from 'react';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import {
  type Ajustes,
  campoDoDocumento,
  campoDoPapel,
  FAIXAS,
  PAGINAS_DE_CODIGO,
} from '~/domain/impressora/ajustes.ts';
import {
  documentosDo,
  IMPRESSOS,
  medidasDo,
  NOMES_DOS_IMPRESSOS,
  papeisDo,
} from '~/domain/impressora/papeis.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

const toOpcoes = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([valor, rotulo]) => ({ valor, rotulo }));

type Numero = { name: keyof typeof FAIXAS; rotulo: string; ajuda: string };

const NUMEROS: readonly Numero[] = [
  { name: 'margem', rotulo: 'Margem das folhas', ajuda: 'Em toda a volta de A4 e A5.' },
  { name: 'margemDaEtiqueta', rotulo: 'Margem da etiqueta', ajuda: 'Da borda até o texto.' },
  { name: 'escala', rotulo: 'Escala', ajuda: 'De letras e figuras; a etiqueta só diminui.' },
  { name: 'copias', rotulo: 'Cópias', ajuda: 'Já vão prontas: no navegador deixe 1.' },
];

/** Settings form that works without JavaScript; with it the test page updates with every change. */
export function FormularioDosAjustes({
  ajustes,
  resultado,
  onInput,
  onSubmit,
}: {
  ajustes: Ajustes;
  resultado: ResultadoDeFormulario | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}) {
  // In a returned form unchecked boxes are absent.
  const marked = (name: 'logo' | 'corte') =>
    resultado && Object.keys(resultado.valores).length > 0 ? name in resultado.valores : ajustes[name];
  return (
    <Formulario
      action="/impressora"
      resultado={resultado}
      className="impressora-ajustes"
      onInput={onInput}
      onSubmit={onSubmit}
      data-sem-rascunho
    >
      <fieldset className="grid gap-4">
        <legend className="impressora-legenda">Papel de cada documento</legend>
        {NOMES_DOS_IMPRESSOS.map((impresso) => {
          const documentos = documentosDo(impresso);
          return (
            <div key={impresso} className="impressora-linha">
              <Selecao
                name={campoDoPapel(impresso)}
                rotulo={IMPRESSOS[impresso].rotulo}
                opcoes={papeisDo(impresso).map((papel) => ({
                  valor: papel,
                  rotulo: medidasDo(papel).rotulo,
                }))}
                defaultValue={ajustes.papeis[impresso]}
              />
              {documentos.length > 1 && (
                <Selecao
                  name={campoDoDocumento(impresso)}
                  rotulo="O que imprimir"
                  opcoes={toOpcoes(documentos)}
                  defaultValue={ajustes.documentos[impresso]}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <fieldset className="impressora-linha">
        <legend className="impressora-legenda">Medidas</legend>
        {NUMEROS.map(({ name, rotulo, ajuda }) => (
          <CampoTexto
            key={name}
            name={name}
            rotulo={rotulo}
            ajuda={`${ajuda} De ${FAIXAS[name].minimo} a ${FAIXAS[name].maximo}.`}
            sufixo={FAIXAS[name].unidade || undefined}
            defaultValue={String(ajustes[name])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="impressora-legenda">Aparência</legend>
        <Marcacao
          name="logo"
          value="sim"
          rotulo="Logo da loja"
          ajuda="No alto das folhas A4 e A5. Bobina e etiqueta levam o nome da loja."
          defaultChecked={marked('logo')}
        />
        <Marcacao
          name="corte"
          value="sim"
          rotulo="Linha de corte"
          ajuda="Entre as cópias na bobina, em volta das etiquetas numa folha."
          defaultChecked={marked('corte')}
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="impressora-legenda">Arquivo ESC/POS</legend>
        <Selecao
          name="codigo"
          rotulo="Página de código"
          ajuda="Se os acentos saírem trocados no arquivo para bobina, experimente outra."
          opcoes={toOpcoes(Object.entries(PAGINAS_DE_CODIGO))}
          defaultValue={ajustes.codigo}
        />
      </fieldset>
      <Botao className="justify-self-start">Salvar ajustes</Botao>
    </Formulario>
  );
}
