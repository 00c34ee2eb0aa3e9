/** The assistant's head, as in fetcho.svg; decorative. Its eyes have the class `eyes`, for animation by CSS. */
export const FetchoHead = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="60 14 280 280" fill="none" aria-hidden>
    <path d="M200 132V60" stroke="#9aa3d6" strokeWidth="10" />
    <path
      d="M200 60C183 37 168 28 153 28A32 32 0 0 0 153 92C168 92 183 83 200 60"
      stroke="#8a63f5"
      strokeWidth="15"
    />
    <path
      d="M200 60C217 37 232 28 247 28A32 32 0 0 1 247 92C232 92 217 83 200 60"
      stroke="#25b3dc"
      strokeWidth="15"
    />
    <path
      d="M66 203a17 17 0 0 1 34 0v32a17 17 0 0 1-34 0Zm234 0a17 17 0 0 1 34 0v32a17 17 0 0 1-34 0Z"
      fill="#aab2de"
    />
    <path
      d="M84 202C84 154 130 126 200 126S316 154 316 202V228C316 266 270 284 200 284S84 266 84 228Z"
      fill="#eef0fb"
    />
    <path
      d="M108 206C108 174 146 158 200 158S292 174 292 206V222C292 250 254 264 200 264S108 250 108 222Z"
      fill="#141a4a"
    />
    <path className="eyes" d="M159 202v10m82-10v10" stroke="#6fe3f5" strokeWidth="28" strokeLinecap="round" />
    <path d="M184 236C190 245 210 245 216 236" stroke="#6fe3f5" strokeWidth="7" strokeLinecap="round" />
  </svg>
);
