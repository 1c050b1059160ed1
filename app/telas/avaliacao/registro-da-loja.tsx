import { Link, useNavigation } from '@remix-run/react';
import { CampoDoRecurso } from '~/components/resource/campo-do-recurso.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { DadosDoRegistro, RespostaDoRegistro } from './tipos.ts';

const SITUACOES = [
  { valor: 'avaliacao', rotulo: 'Para avaliar' },
  { valor: 'disponivel', rotulo: 'À venda' },
];

/** The whole form, for people of the store. */
export function RegistroDaLoja({
  dados: { campos, idCliente, podeVender, codigoFipe },
  resposta,
}: {
  dados: DadosDoRegistro;
  resposta?: RespostaDoRegistro;
}) {
  const { state } = useNavigation();
  const iguais = resposta?.iguais ?? [];
  return (
    <>
      <Titulo
        apoio="Entra na lista da loja. As fotos vêm em seguida."
        acao={
          <Link to="/registrarseminovo?visitante=1" className="text-sm">
            Pedido de um cliente
          </Link>
        }
      >
        Registrar seminovo
      </Titulo>
      <Formulario resultado={resposta?.resultado} className="grid grid-cols-2 gap-4 md:max-w-180">
        <input type="hidden" name="id" value={idCliente} />
        <input type="hidden" name="codigoFipe" value={codigoFipe} />
        {resposta?.resultado.aviso && (
          <Aviso tom="error" className="col-span-full">
            {resposta.resultado.aviso}
          </Aviso>
        )}
        {iguais.length > 0 && (
          <Aviso tom="warning" titulo="A loja já tem esta placa ou este chassi" className="col-span-full">
            <ul className="grid gap-1">
              {iguais.map(({ id, nome, situacao }) => (
                <li key={id}>
                  <Link to={`/seminovos/${id}`}>{nome}</Link> · {situacao}
                </li>
              ))}
            </ul>
            <Marcacao name="mesmo" value="sim" rotulo="É outra moto: cadastrar assim mesmo" />
          </Aviso>
        )}
        {podeVender && (
          <Selecao
            name="situacao"
            rotulo="Situação"
            opcoes={SITUACOES}
            defaultValue="avaliacao"
            className="col-span-full"
          />
        )}
        {campos.map((campo) => (
          <CampoDoRecurso key={campo.name} campo={campo} />
        ))}
        <Botao carregando={state === 'submitting'} className="col-span-full justify-self-start">
          Cadastrar
        </Botao>
      </Formulario>
    </>
  );
}
