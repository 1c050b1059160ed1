import { useNavigation } from '@remix-run/react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { EXTRAS } from '~/domain/seminovos/avaliacao.ts';
import { ESTADOS_DE_CONSERVACAO } from '~/domain/seminovos/ficha.ts';
import { LINHAS_DE_FAIXAS } from '~/domain/seminovos/tabela-digitada.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

const ARREDONDAMENTOS = [
  { valor: '1', rotulo: 'Não arredondar' },
  { valor: '1000', rotulo: 'De R$ 10 em R$ 10' },
  { valor: '5000', rotulo: 'De R$ 50 em R$ 50' },
  { valor: '10000', rotulo: 'De R$ 100 em R$ 100' },
  { valor: '50000', rotulo: 'De R$ 500 em R$ 500' },
];

const NUMERO = { inputMode: 'decimal', autoComplete: 'off', maxLength: 9 } as const;

/** Form of the evaluation table: km bands, condition, papers, rounding. */
export function FormularioDaTabela({
  versao,
  campos,
  resultado,
}: {
  versao: number;
  campos: Readonly<Record<string, string>>;
  resultado?: ResultadoDeFormulario;
}) {
  const { state } = useNavigation();
  const erros = resultado?.erros ?? {};
  return (
    <Formulario resultado={resultado} preventScrollReset className="grid max-w-160 gap-6">
      <CampoDaEmpresa />
      <input type="hidden" name="versao" value={versao} />
      {resultado?.aviso && <Aviso tom="error">{resultado.aviso}</Aviso>}
      <Cartao titulo="Percentual da FIPE por km">
        <Erro mensagem={erros.faixas} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-2">
          {Array.from({ length: LINHAS_DE_FAIXAS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a form, named by their number.
            <Faixa key={at} at={at} campos={campos} />
          ))}
        </div>
        <p className="mt-2 text-muted text-sm">
          Na última faixa deixe os km vazios: ela vale para tudo o que passar. Linhas vazias não contam.
        </p>
      </Cartao>
      <Cartao titulo="Estado de conservação">
        <Erro mensagem={erros.conservacao} />
        <div className="grid grid-cols-2 gap-3">
          {ESTADOS_DE_CONSERVACAO.map(({ valor, rotulo }) => (
            <Pontos key={valor} name={`conservacao.${valor}`} rotulo={rotulo} campos={campos} />
          ))}
        </div>
      </Cartao>
      <Cartao titulo="Documentos e acessórios">
        <Erro mensagem={erros.extras} />
        <div className="grid grid-cols-2 gap-3">
          {EXTRAS.map(({ nome, rotulo }) => (
            <Pontos key={nome} name={`extras.${nome}`} rotulo={rotulo} campos={campos} />
          ))}
        </div>
      </Cartao>
      <Selecao
        name="arredonda"
        rotulo="Arredondar para baixo"
        opcoes={ARREDONDAMENTOS}
        defaultValue={campos.arredonda}
      />
      <Botao carregando={state === 'submitting'} className="justify-self-start">
        Salvar a tabela
      </Botao>
    </Formulario>
  );
}

const Erro = ({ mensagem }: { mensagem?: string }) =>
  mensagem ? (
    <Aviso tom="error" className="mb-4">
      {mensagem}
    </Aviso>
  ) : null;

const Faixa = ({ at, campos }: { at: number; campos: Readonly<Record<string, string>> }) => (
  <>
    <CampoTexto
      name={`faixas.${at}.ate`}
      rotulo="Até"
      sufixo="km"
      defaultValue={campos[`faixas.${at}.ate`]}
      {...NUMERO}
    />
    <CampoTexto
      name={`faixas.${at}.percentual`}
      rotulo="Vale"
      sufixo="%"
      defaultValue={campos[`faixas.${at}.percentual`]}
      {...NUMERO}
    />
  </>
);

const Pontos = ({
  name,
  rotulo,
  campos,
}: {
  name: string;
  rotulo: string;
  campos: Readonly<Record<string, string>>;
}) => (
  <CampoTexto
    name={name}
    rotulo={rotulo}
    sufixo="%"
    defaultValue={campos[name]}
    {...NUMERO}
    inputMode="text"
  />
);
